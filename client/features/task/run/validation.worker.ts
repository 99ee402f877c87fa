import {
  validateRequiredContent,
  type ContentRule,
  type ProgramText,
} from '../../../../sync/domain/required-content.ts';

/** Runs an author's patterns away from the page: a pattern may need for ever, and a worker can be ended. */
self.onmessage = ({ data }: MessageEvent<{ rule: ContentRule; text: ProgramText }>) => {
  self.postMessage(validateRequiredContent(data.rule, data.text));
};
self.postMessage('ready');
