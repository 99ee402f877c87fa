import { closeDoors } from '../../../client/runner/confinement.ts';
import type { DoorReport } from './harness.ts';

const post = globalThis.postMessage.bind(globalThis) as (report: DoorReport) => void;
const { setTimeout } = globalThis;

const tricks: Record<string, () => unknown> = {
  Function: () => Function('return 1'),
  constructor: () => (() => {}).constructor('return 1'),
  asyncConstructor: () => (async () => {}).constructor('return 1'),
  setTimeout: () => globalThis.setTimeout('1' as unknown as () => void),
  eval: () => (0, eval)('1'),
};

function attempt(trick: () => unknown): 'worked' | 'refused' {
  try {
    trick();
    return 'worked';
  } catch {
    return 'refused';
  }
}

globalThis.onmessage = ({ data: names }: MessageEvent<string[]>) => {
  closeDoors();
  const scope = globalThis as unknown as Record<string, unknown>;
  const open = names.filter((name) => scope[name] !== undefined);
  const report = {
    open,
    tricks: Object.fromEntries(Object.entries(tricks).map(([name, trick]) => [name, attempt(trick)])),
  };
  setTimeout(() => post(report));
};
