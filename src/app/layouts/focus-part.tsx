import { ShellPart } from '../shell-part';
import { WhenSettled } from '../when-settled';

let isHere = false;
const load = () =>
  import('../focus/focus-keeper').then((module) => {
    isHere = true;
    return module.FocusKeeper;
  });

/** The keeper of the focus: its code waits for the first press, the next frame has it at once. */
export const FocusPart = () => (
  <WhenSettled isForPress isWanted={isHere}>
    <ShellPart load={load} />
  </WhenSettled>
);
