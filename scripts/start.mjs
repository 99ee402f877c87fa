/** `npm start`: whatever is missing is installed and built, then the server runs in the foreground. */
import { spawn } from 'node:child_process';
import { root } from './freshness.mjs';
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install();
await build();

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
