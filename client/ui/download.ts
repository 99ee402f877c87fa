/** Hands a text, or its parts, over to the browser as a file. `type` is its media type, without a character set. */
export function download(name: string, text: string | readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
