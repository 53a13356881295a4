/** A file as a test sends it. */
export interface SentFile {
  name: string;
  content: string | Uint8Array;
  /** Texts that come before it in the form. */
  fields?: Record<string, string>;
}

const BOUNDARY = 'boundary-of-a-test';

/** A file as browsers send one: the body, and the content type with its boundary. By hand, for 50 MB would take seconds. */
export function uploadBody({ name, content, fields = {} }: SentFile) {
  const texts = Object.entries(fields).map(
    ([field, text]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  const head = [
    `${texts.join('')}--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"`,
    'Content-Type: application/octet-stream',
    '\r\n',
  ];
  const payload = Buffer.concat([
    Buffer.from(head.join('\r\n')),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { payload, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}
