// Passes a file to the browser's downloads, so that the user can store it outside the app.

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the object URL only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
