import { isDateMask, readMaskedDay, shapeDay } from './date-mask';
import { applyMask } from './field-mask';
import { maskPhone } from './phone-mask';

/** The properties of a field that shape a typed text; the mask as `maskOf` gives it. */
export interface ShapedField {
  type: string;
  mask: string;
}

/** A control as it stands after something was put into it, or taken out. */
interface TypedControl {
  value: string;
  selectionStart: number | null;
}

function shaped({ type, mask }: ShapedField, text: string, isLeft: boolean): string {
  if (type === 'phone') {
    const isFree = mask === 'none' || (mask === 'international' && !/^\s*\+/.test(text));
    return isFree ? text : maskPhone(text, isLeft);
  }
  if (mask === '') return text;
  return isDateMask(mask) ? shapeDay(mask, text) : applyMask(mask, text);
}

/**
 * The text of a control in the shape its field asks for, while it is typed. A correction in the middle of a
 * number, or takes digits away, is left in peace: there the answer is the text as it stands, and need not be
 * written.
 * @param inputType how an `InputEvent` calls what was done; empty where the browser itself has filled the
 *   control in
 */
export function shapeTyped(
  field: ShapedField,
  { value, selectionStart }: TypedControl,
  inputType: string,
): string {
  const isPutIn = inputType === '' || inputType.startsWith('insert');
  return isPutIn && value.length === selectionStart ? shaped(field, value, false) : value;
}

/** The text of a field that was left, in the shape it asks for. */
export function shapeLeft(field: ShapedField, text: string): string {
  const isDay = field.type !== 'phone' && isDateMask(field.mask);
  return (isDay ? readMaskedDay(field.mask, text) : null) ?? shaped(field, text, true);
}
