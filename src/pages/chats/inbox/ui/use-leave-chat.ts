import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * The way back to the chats where one of both is on the screen: the step that the phone's own Back would
 * take, so that Back from the chats never leads into the one that was left.
 * @param close shows the chats in the place of the one that was opened otherwise, as by its address
 */
export function useLeaveChat(close: () => void) {
  const { history } = useRouter();
  const openedAt = useRef<number | null>(null);
  const place = () => history.location.state.__TSR_index;
  return {
    /** To be told before a chat is opened. */
    noteOpened: () => {
      openedAt.current = place() + 1;
    },
    leave: () => {
      if (place() === openedAt.current) history.back();
      else close();
    },
  };
}
