import { listenOn } from '../listen';
import { COVERS } from '../style';

const MARK = 'siteChat';

/** The page's own state of this entry, whatever it is. */
const state = () => history.state as Record<string, unknown> | null;
const isMarked = () => state()?.[MARK];

/**
 * Lets Back close what covers the page, as on a phone: it has an entry of the history while it is open.
 * @returns told whether it is open
 */
export function closeByBack(close: () => void): (isOpen: boolean) => void {
  let isOurs = false;
  /** Whether a step back was asked for here that the browser has not made yet. */
  let isLeaving = false;
  function enter() {
    if (!isMarked()) history.pushState({ ...state(), [MARK]: true }, '');
  }
  listenOn(window, 'popstate', () => {
    if (isLeaving) {
      isLeaving = false;
      // Opened again meanwhile, it has no entry.
      if (isOurs) enter();
    } else if (isOurs && !isMarked()) {
      isOurs = false;
      close();
    }
  });
  return (isOpen) => {
    try {
      if (isOpen && matchMedia(COVERS).matches) {
        isOurs = true;
        if (!isLeaving) enter();
      } else if (!isOpen && isOurs) {
        isOurs = false;
        // The page may have gone on meanwhile: then Back is its own.
        if (isMarked() && !isLeaving) {
          isLeaving = true;
          history.back();
        }
      }
    } catch {
      // A page in a frame may have no history.
    }
  };
}
