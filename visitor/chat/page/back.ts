import { listenOn } from '../listen';
import { COVERS } from '../style';

const MARK = 'siteChat';

/** The page's own state of this entry, whatever it is. */
const state = () => history.state as Record<string, unknown> | null;

/**
 * Lets Back close what covers the page, as on a phone: it has an entry of the history while it is open.
 * @returns told whether it is open
 */
export function closeByBack(close: () => void): (isOpen: boolean) => void {
  let isOurs = false;
  listenOn(window, 'popstate', () => {
    if (isOurs && !state()?.[MARK]) {
      isOurs = false;
      close();
    }
  });
  return (isOpen) => {
    try {
      if (isOpen && matchMedia(COVERS).matches) {
        isOurs = true;
        if (!state()?.[MARK]) history.pushState({ ...state(), [MARK]: true }, '');
      } else if (!isOpen && isOurs) {
        isOurs = false;
        // The page may have gone on meanwhile: then Back is its own.
        if (state()?.[MARK]) history.back();
      }
    } catch {
      // A page in a frame may have no history.
    }
  };
}
