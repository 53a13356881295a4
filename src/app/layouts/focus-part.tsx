import { useEffect, useState } from 'react';
import { focusNotes } from '../focus/focus-notes';
import { ShellPart } from '../shell-part';
import { WhenSettled } from '../when-settled';

let isHere = false;
const load = () =>
  import('../focus/focus-keeper').then((module) => {
    isHere = true;
    return module.FocusKeeper;
  });

/** True from the first press on: it may take its own button away. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const press of ['click', 'keydown'])
      addEventListener(press, () => setPressed(true), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  return isPressed;
}

/**
 * The keeper of the focus: its code waits for a sign of a person, the next frame has it at once. It stands in
 * the frame itself: a late part could miss the first press.
 */
export function FocusPart() {
  useEffect(() => focusNotes.start(), []);
  return (
    <WhenSettled isForPress isWanted={useIsPressed() || isHere}>
      <ShellPart load={load} />
    </WhenSettled>
  );
}
