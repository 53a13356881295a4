/** A file as a test sends it. */
export interface SentFile {
  name: string;
  content: string | Uint8Array;
}

const BOUNDARY = 'boundary-of-a-test';

/** A file as browsers send one: the body, and the content type with its boundary. By hand, for 50 MB would take seconds. */
export function uploadBody({ name, content }: SentFile) {
  const head = [
    `--${BOUNDARY}`,
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
