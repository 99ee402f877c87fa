import { createPythonRunner } from '../../../../client/runner/python-runner.ts';
import type { Run } from '../../../../client/runner/messages.ts';
import type { Candidate } from './candidate.ts';

/** @param spare as on a device with memory for it; a first print is measured without, as then nothing else is loading */
export function createOurs(spare: boolean): Candidate & { waitForSpare(): Promise<void> } {
  const runner = createPythonRunner({ spare });
  let running: Run;
  const run: Candidate['run'] = async (code, onOutput) => {
    running = runner.run(code, { onOutput, onEcho() {}, onInputRequest() {}, onLoop() {}, onRestart() {} });
    await running.result;
  };
  return {
    run,
    async load() {
      runner.warmUp();
      await new Promise<void>((resolve) =>
        runner.state.subscribe(({ status }) => status === 'ready' && resolve()),
      );
    },
    async stop() {
      running.stop();
    },
    async reload() {},
    // It is started when things are calm, and tells nobody.
    waitForSpare: () => new Promise((resolve) => setTimeout(resolve, 8_000)),
    async runCases(code, inputs) {
      const reports = await runner.runTestCases(
        code,
        inputs.map((lines) => ({ inputs: lines, outputs: [] })),
      );
      return reports.map((report) => report.lines.join('\n'));
    },
  };
}
