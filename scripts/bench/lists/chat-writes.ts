import type { Chat } from '../../../contract/index.ts';
import type { Get } from '../server/open-bench.ts';
import type { LongChat } from '../seed/seed-many-chats.ts';
import { GOALS_MS, type Bench } from './scenario.ts';
import { reportCalls } from './timed-calls.ts';

const CREATED = 201;
/** A visitor waits so long between two messages; the server refuses faster ones. */
const PAUSE_MS = 3000;

/** Posts a message with a token, and moves the clock on. */
function writing({ app }: Bench, token: string): Get {
  let sent = 0;
  return async (url) => {
    sent += 1;
    const nonce = `bench-${process.pid}-${String(sent).padStart(6, '0')}`;
    const body = { body: `Сообщение ${sent}`, nonce };
    const type = url.startsWith('/api/public') ? {} : { type: 'reply' };
    const answer = await app.as(token).post(url, { ...body, ...type });
    if (answer.status !== CREATED) throw new Error(`${answer.status} ${url}: ${answer.text}`);
    app.clock.advance(PAUSE_MS);
    return answer;
  };
}

/**
 * Times messages of visitors and staff, in the longest chat and in others.
 * @returns the names of the calls above their goal
 */
export async function timeChatWrites(
  bench: Bench,
  { long, samples, only }: { long: LongChat; samples: readonly Chat[]; only: string },
): Promise<string[]> {
  const options = { only, goalOf: () => GOALS_MS[bench.kind] };
  const byStaff = {
    'written by staff, many messages': samples.map(() => `/api/chats/${long.id}/messages`),
    'written by staff': samples.map(({ id }) => `/api/chats/${id}/messages`),
  };
  const byVisitor = {
    'written by a visitor, many messages': samples.map(
      () => `/api/public/chats/${long.publicId}/messages`,
    ),
  };
  return [
    ...(await reportCalls(writing(bench, bench.token), byStaff, options)),
    ...(await reportCalls(writing(bench, long.token), byVisitor, options)),
  ];
}
