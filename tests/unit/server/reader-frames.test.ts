import { expect, test, vi } from 'vitest';
import type { ClientSocket } from '../../../server/realtime/client-socket.ts';
import { ReaderFrames } from '../../../server/realtime/reader-frames.ts';

test('a record found for its person is sent though the orders of the shop cannot be read', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const sent: string[] = [];
  const client = { send: (content: Buffer) => sent.push(String(content)) };
  const frames = new ReaderFrames(
    (asked) => Promise.resolve(asked.filter(({ id }) => id === 7)),
    () => Promise.reject(new Error('timeout')),
  );
  for (const id of [7, 8]) {
    frames.send({
      client: client as unknown as ClientSocket,
      readers: [{ companyId: 1, userId: 2, rows: 'assigned' }],
      event: { channel: 'private-company.1', event: 'order.changed', data: { order_id: id } },
      content: Buffer.from(`order ${id}`),
    });
  }
  await expect.poll(() => sent).toEqual(['order 7']);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
