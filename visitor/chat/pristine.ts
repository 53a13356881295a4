/** Built-ins that a page may have replaced, such as a `Map` of its shops. */
interface Pristine {
  Map: MapConstructor;
  Set: SetConstructor;
}

const isOfLanguage = (made: unknown) =>
  typeof made === 'function' && /\[native code\]/.test(Function.prototype.toString.call(made));

/** Takes it from the page, or from an empty page where this one has another. */
function take<Name extends keyof Pristine>(name: Name): Pristine[Name] {
  const own = (globalThis as Pristine)[name];
  if (isOfLanguage(own)) return own;
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const found = (frame.contentWindow as Pristine | null)?.[name];
  frame.parentNode?.removeChild(frame);
  return found ?? own;
}

export const PlainMap = take('Map');
export const PlainSet = take('Set');

/** The methods all events have; old libraries call something of their own `Event`. */
export const EVENT = Object.getPrototypeOf(UIEvent.prototype) as Event;
