// Ways to give a picture away: the device's own sharing, a file, the clipboard. Browsers allow
// different ones; a press that comes to nothing says so.

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** A person who changes their mind has shared nothing, and that is no fault. */
export async function sharePicture(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function savePicture(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  // By then the browser has started to read it and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && window.isSecureContext;
}

export async function copyPicture(file: File): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return true;
  } catch {
    return false;
  }
}

export function makeFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be made.'));
      else resolve(new File([blob], name, { type: 'image/png' }));
    }, 'image/png');
  });
}
