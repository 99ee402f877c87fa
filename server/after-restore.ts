import { readConfig } from './config.ts';
import { chooseStore } from './store/open-store.ts';

/**
 * `npm run after-restore`, once after a backup was put back and before the server starts: devices then read everything anew and
 * send again what the backup doesn't know, since numbers after the backup's moment are given out a second time.
 */
const { dataDir, mongodbUri } = readConfig(process.env);
const store = await chooseStore({ dataDir, mongodbUri });
await store.open();
await store.rotateEpoch();
await store.close();
console.log('Gotowe: urządzenia pobiorą wszystko od nowa i doślą to, czego kopia nie zna.');
