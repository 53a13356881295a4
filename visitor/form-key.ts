import { memory } from './memory';

/** As long as the server knows a key: the same sent later is another submission. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * The key by which the server knows a submission that is sent again: until it has been taken the form has one
 * key for a day, in all tabs and after every reload.
 * @param input the control of the page that holds it
 * @param name under which browsers keep it
 * @param isPreview nothing is kept
 */
export function openKey(input: HTMLInputElement | null, name: string, isPreview: boolean) {
  /** A key kept by an older version of this script has no time: it counts as new. */
  function read() {
    const [shared = '', time] = memory.read(name)?.split(' ') ?? [];
    return { shared, at: time === undefined ? Date.now() : Number(time) };
  }

  return {
    share() {
      if (!input || isPreview) return;
      const { shared, at } = read();
      const age = Date.now() - at;
      const isKept = shared !== '' && age >= 0 && age < KEY_LIFE_MS;
      if (isKept) input.value = shared;
      memory.write(name, `${input.value} ${isKept ? at : Date.now()}`);
    },
    /**
     * A key that the server refuses would be refused for all its day: nothing that is sent with it arrives.
     */
    renew(): string {
      if (!input) return '';
      input.value = `${input.value.split('.')[0]}.${Date.now()}`;
      if (!isPreview) memory.write(name, `${input.value} ${Date.now()}`);
      return input.value;
    },
    /** Another tab may have shared another one since. */
    forget() {
      if (read().shared === input?.value) memory.remove(name);
    },
  };
}
export type Key = ReturnType<typeof openKey>;
