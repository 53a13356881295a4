/**
 * The content of a file as base64, without the head of a `data:` address.
 * @throws where the file cannot be read
 */
export const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('Файл не прочитан'));
    reader.readAsDataURL(file);
  });
