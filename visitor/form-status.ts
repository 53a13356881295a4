/** Says beside the button of a form how its sending stands. */
export function makeStatus(button: HTMLButtonElement) {
  const label = button.textContent;
  const note = document.createElement('p');

  /** Shows the status beside the submit button, replacing the page-level alert. */
  function say(text: string | null, isWaiting = false) {
    document.querySelector('.card > .alert')?.remove();
    note.className = isWaiting ? 'alert waiting' : 'alert';
    note.setAttribute('role', isWaiting ? 'status' : 'alert');
    if (text === null) note.remove();
    else if (!note.isConnected) button.before(note);
    note.textContent = text;
  }

  return {
    say,
    /** Says what belongs to no field; a form is also sent by Enter, far from its button. */
    announce(text: string, isWaiting = false) {
      say(text, isWaiting);
      // The button too, which it has pushed down.
      for (const element of [button, note]) element.scrollIntoView({ block: 'nearest' });
    },
    /** @param text null: the button's own */
    setButton(text: string | null, isBusy = false) {
      button.textContent = text ?? label;
      button.setAttribute('aria-disabled', String(isBusy));
    },
  };
}
export type Status = ReturnType<typeof makeStatus>;
