/** Loads what sends the messages that were kept. */
export const loadKeptMessages = () =>
  import('./kept-messages').then((module) => module.KeptMessages);
