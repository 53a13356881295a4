import { useDidUpdate, useDocumentVisibility } from '@mantine/hooks';
import { plainName, type CurrentUser, type PresenceKind } from '#contract';
import { fewNames, usePresent, useTellPresence } from '@/shared/present-people';
import { Avatar } from '@/shared/ui/avatar';
import { SEND_PRESENCE } from '../api/send-presence';
import { useTypingAnnouncer } from '../model/typing';
import classes from './who-is-here.module.css';

/** More are not pictured. */
const MOST_FACES = 3;

interface WhoIsHereProps {
  kind: PresenceKind;
  id: number;
  /** The person signed in; undefined while unknown. */
  me: Pick<CurrentUser, 'id' | 'extended'> | undefined;
}

/** Announces that a record is open in a window that can be seen, and gives the others who have it open. */
function useOthers({ kind, id, me }: WhoIsHereProps) {
  const isSeen = useDocumentVisibility() === 'visible';
  const isKnown = me?.extended === true;
  const isAnnounced = isKnown && isSeen;
  const send = SEND_PRESENCE[kind];
  useTypingAnnouncer(kind, id, useTellPresence(isKnown ? id : null, isSeen, send));
  const here = usePresent(kind, id);
  const others = here.flatMap(({ userId, isTyping, person }) =>
    userId === null || me === undefined || userId === me.id ? [] : [{ userId, isTyping, person }],
  );
  const isUnnamed = others.some(({ person }) => person === undefined);
  const isSelfHeard = here.some(({ userId }) => userId === me?.id);
  // The answer names those who came; they hear at once that the person is here too.
  useDidUpdate(() => {
    if (isAnnounced && isUnnamed) send(id, 'viewing');
  }, [isUnnamed]);
  // Another window of the same person has closed.
  useDidUpdate(() => {
    if (isAnnounced && !isSelfHeard) send(id, 'viewing');
  }, [isSelfHeard]);
  return others.flatMap(({ userId, isTyping, person }) =>
    person === undefined ? [] : [{ ...person, id: userId, isTyping }],
  );
}

type Other = ReturnType<typeof useOthers>[number];

function inWords(others: readonly Other[]): string[] {
  const namesOf = (isTyping: boolean) =>
    others.filter((one) => one.isTyping === isTyping).map((one) => plainName(one));
  const [typing, viewing] = [namesOf(true), namesOf(false)];
  return [
    typing.length > 0 && `${fewNames(typing)} ${typing.length > 1 ? 'печатают…' : 'печатает…'}`,
    viewing.length > 0 &&
      `Сейчас ${viewing.length > 1 ? 'смотрят' : 'смотрит'}: ${fewNames(viewing)}`,
  ].filter((part) => part !== false);
}

/**
 * Colleagues who have a record open too, for the last place of a row in its head; the person signed in is
 * announced to them. Its room is always taken: nothing moves as they come and go. Mount it per record.
 */
export function WhoIsHere(props: WhoIsHereProps) {
  const others = useOthers(props);
  const words = inWords(others);
  // People who type are pictured first.
  const faces = [...others].sort((a, b) => Number(b.isTyping) - Number(a.isTyping));
  return (
    <div className={classes.room}>
      {others.length > 0 && (
        <p className={classes.here} title={words.join(' · ')}>
          <span className={classes.faces} aria-hidden>
            {faces.slice(0, MOST_FACES).map((one) => (
              <span key={one.id} className={classes.face} data-typing={one.isTyping || undefined}>
                <Avatar person={one} />
              </span>
            ))}
          </span>
          <span className={classes.words}>
            {words.map((part, at) => (
              <span key={part} className={classes.part}>
                {at > 0 && ' · '}
                {part}
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
