/** True when the server answers at all: then a reload brings the page, and not the browser's error. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
