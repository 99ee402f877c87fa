import { useCallback, useEffect, useState } from 'react';

const LANGUAGE = 'pl-PL';
const canSpeak = () => 'speechSynthesis' in window;

const polishVoice = () =>
  window.speechSynthesis.getVoices().find((voice) => voice.lang.replace('_', '-') === LANGUAGE) ?? null;

/** Chromium falls silent in the middle of a long utterance. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\s*\n\s*/).filter((sentence) => sentence.trim() !== '');

export interface ReadAloud {
  supported: boolean;
  reading: boolean;
  toggle(text: string): void;
}

/** Polish speech that a second press stops; it ends with the page. */
export function useReadAloud(muted: boolean): ReadAloud {
  const [reading, setReading] = useState(false);

  const stop = useCallback(() => {
    if (canSpeak()) window.speechSynthesis.cancel();
    setReading(false);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (muted) stop();
  }, [muted, stop]);

  const toggle = (text: string) => {
    if (reading) return stop();
    const voice = polishVoice();
    const sentences = splitSentences(text);
    window.speechSynthesis.cancel();
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = LANGUAGE;
      utterance.voice = voice;
      utterance.onerror = () => setReading(false);
      if (index === sentences.length - 1) utterance.onend = () => setReading(false);
      window.speechSynthesis.speak(utterance);
    }
    setReading(true);
  };

  return { supported: canSpeak(), reading, toggle };
}
