import type { Candidate } from './candidate.ts';

export function createBare(): Candidate {
  let worker: Worker;
  const say = (message: unknown, until: string, onOutput: (text: string) => void) =>
    new Promise<void>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<{ type: string; text: string }>) => {
        if (data.type === 'output') onOutput(data.text);
        if (data.type === until) resolve();
      };
      worker.postMessage(message);
    });
  const load = () => {
    worker = new Worker(new URL('./bare.worker.ts', import.meta.url), { type: 'module' });
    return say(null, 'loaded', () => {});
  };
  const reload = () => {
    worker.terminate();
    return load();
  };
  return {
    load,
    run: (code, onOutput) => say({ code, inputs: [] }, 'ended', onOutput),
    stop: reload,
    reload,
    async runCases(code, inputs) {
      const outputs: string[] = [];
      for (const lines of inputs) {
        let output = '';
        await say({ code, inputs: lines }, 'ended', (text) => (output += text));
        outputs.push(output);
      }
      return outputs;
    },
  };
}
