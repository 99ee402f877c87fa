import { describe, expect, test } from 'vitest';
import { safeAddress, videoOf } from '../../../client/features/slide/media-address.ts';

const ORIGIN = 'https://szkola.example';
const embed = (id: string) => ({ kind: 'embed', src: `https://www.youtube-nocookie.com/embed/${id}` });

describe('videos', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s is shown in a frame without cookies', (address) => {
    expect(videoOf(address, ORIGIN)).toEqual(embed('dQw4w9WgXcQ'));
  });

  test('a start time is kept', () => {
    expect(videoOf('https://youtu.be/dQw4w9WgXcQ?t=1m30s', ORIGIN)?.src).toMatch(/\?start=90$/);
    expect(videoOf('https://youtu.be/dQw4w9WgXcQ?t=45', ORIGIN)?.src).toMatch(/\?start=45$/);
  });

  test('Vimeo has a frame of its own', () => {
    const frame = { kind: 'embed', src: 'https://player.vimeo.com/video/76979871' };
    expect(videoOf('https://vimeo.com/76979871', ORIGIN)).toEqual(frame);
    expect(videoOf('https://player.vimeo.com/video/76979871', ORIGIN)).toEqual(frame);
  });

  test('anything else is a file, and a look-alike host is not a frame', () => {
    expect(videoOf('/content/film.mp4', ORIGIN)).toEqual({ kind: 'file', src: `${ORIGIN}/content/film.mp4` });
    expect(videoOf('https://youtube.com.zly.example/watch?v=dQw4w9WgXcQ', ORIGIN)?.kind).toBe('file');
    expect(videoOf('https://notvimeo.com/123', ORIGIN)?.kind).toBe('file');
  });
});

test('only web addresses are followed', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://[']) {
    expect(safeAddress(address, ORIGIN)).toBeNull();
    expect(videoOf(address, ORIGIN)).toBeNull();
  }
  expect(safeAddress(' /pliki/projekt.sb3 ', ORIGIN)).toBe(`${ORIGIN}/pliki/projekt.sb3`);
});
