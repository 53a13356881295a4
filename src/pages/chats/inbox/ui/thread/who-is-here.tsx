import { useChatPresence, visitorInSentence, type Chat } from '@/entities/chats/chat';
import { useAssigneeNames } from '@/entities/company/user';
import { isolated } from '@/shared/lib/text';
import classes from './thread.module.css';

/** More are not named. */
const MOST_NAMES = 2;

function named(names: readonly string[], one: string, many: string): string {
  const said = names.slice(0, MOST_NAMES).map(isolated).join(', ');
  const others = names.length - MOST_NAMES;
  return `${said}${others > 0 ? ` и ещё ${others}` : ''} ${names.length > 1 ? many : one}`;
}

/**
 * Who types in a chat or looks at it beside the person signed in. Its line is always there: nothing moves
 * for it.
 */
export function WhoIsHere({ chat, me }: { chat: Chat; me: number }) {
  const here = useChatPresence(chat.id);
  const colleagues = here.flatMap(({ userId, isTyping }) =>
    userId === null || userId === me ? [] : [{ userId, isTyping }],
  );
  const { nameOf } = useAssigneeNames(colleagues.map(({ userId }) => userId));
  const namesOf = (isTyping: boolean) =>
    colleagues.filter((one) => one.isTyping === isTyping).map(({ userId }) => nameOf(userId));
  const isVisitorTyping = here.some(({ userId }) => userId === null);
  const [typing, viewing] = [namesOf(true), namesOf(false)];
  const said = [
    isVisitorTyping && `${visitorInSentence(chat)} печатает…`,
    typing.length > 0 && named(typing, 'печатает…', 'печатают…'),
    viewing.length > 0 && named(viewing, 'смотрит', 'смотрят'),
  ].filter((text) => text !== false);
  return <p className={classes.here}>{said.join(' · ')}</p>;
}
