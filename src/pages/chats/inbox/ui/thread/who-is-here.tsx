import { visitorInSentence, type Chat } from '@/entities/chats/chat';
import { useAssigneeNames } from '@/entities/company/user';
import { fewNames, usePresent } from '@/shared/present-people';
import classes from './thread.module.css';

/**
 * Who types in a chat or looks at it beside the person signed in. Its line is always there: nothing moves
 * for it.
 */
export function WhoIsHere({ chat, me }: { chat: Chat; me: number }) {
  const here = usePresent('chat', chat.id);
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
    typing.length > 0 && `${fewNames(typing)} ${typing.length > 1 ? 'печатают…' : 'печатает…'}`,
    viewing.length > 0 && `${fewNames(viewing)} ${viewing.length > 1 ? 'смотрят' : 'смотрит'}`,
  ].filter((text) => text !== false);
  return <p className={classes.here}>{said.join(' · ')}</p>;
}
