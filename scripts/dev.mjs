/** `npm run dev`: Vite with hot reload on 5173, the server restarted on change on PORT (3000). */
import { spawn } from 'node:child_process';
import { root } from './freshness.mjs';
import { checkNode, install } from './prepare.mjs';

checkNode();
await install();

const processes = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHECK_ANSWERS: 'true' },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => processes.forEach((p) => p.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const p of processes) p.on('exit', (code) => (stop(), (process.exitCode = code ?? 0)));
