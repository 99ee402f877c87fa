import { FILE_LIMIT } from '../../../../sync/contract/index.ts';

/** Pixels of the longer side: sharp on any screen that a class has. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.85;
const MEGABYTE = 1024 * 1024;

/** What browsers draw and the server takes. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/**
 * A picture no larger than slides need: at most 1920 pixels long and 5 MB. One that is so already stays as it is, and so does one
 * that moves. Null where it can't be read; rejects where it can't be made small enough.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const size = await measure(file);
  if (!size) return null;
  const isSmall = Math.max(size.width, size.height) <= LONGEST_SIDE || file.type === 'image/gif';
  if (isSmall && file.size <= FILE_LIMIT) return file;

  const { default: compress } = await import('browser-image-compression');
  const shrunk = await compress(file, {
    maxWidthOrHeight: LONGEST_SIDE,
    maxSizeMB: FILE_LIMIT / MEGABYTE,
    initialQuality: QUALITY,
    // Its worker would come from somebody else's server.
    useWebWorker: false,
  });
  if (shrunk.size > FILE_LIMIT) throw new Error(`${file.name} stays ${shrunk.size} bytes`);
  return new File([shrunk], file.name, { type: shrunk.type });
}

async function measure(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
