import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { encodePhoto } from '../../../../server/images/encode-image';

test('reads the bytes of a photo only once it is its turn', async () => {
  const dots = { width: 40, height: 30, channels: 3, background: '#346' } as const;
  const content = await sharp({ create: dots }).jpeg().toBuffer();
  let release: (bytes: Buffer) => void = () => undefined;
  const read = new Promise<Buffer>((resolve) => {
    release = resolve;
  });
  const held = [vi.fn(() => read), vi.fn(() => read)];
  const waiting = vi.fn(() => Promise.resolve(content));
  const all = [...held, waiting].map((each) => encodePhoto(each, 20));
  await expect.poll(() => held.map((each) => each.mock.calls.length)).toEqual([1, 1]);
  expect(waiting).not.toHaveBeenCalled();
  release(content);
  expect((await Promise.all(all)).map((made) => made?.size?.width)).toEqual([20, 20, 20]);
  expect(waiting).toHaveBeenCalledOnce();
});
