/** A file descriptor of Python's, read as text. */
export function createOutputStream(write: (text: string) => void) {
  const decoder = new TextDecoder();
  return {
    // As in a terminal, each line comes out when it is complete.
    isatty: true,
    write(bytes: Uint8Array): number {
      write(decoder.decode(bytes, { stream: true }));
      return bytes.length;
    },
  };
}
