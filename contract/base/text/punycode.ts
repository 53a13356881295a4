/** Parameters of RFC 3492. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const LAST_CODE = 0x10_ffff;

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; bias += BASE)
    rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const digitOf = (character: string | undefined) =>
  character !== undefined && /^[a-z\d]$/.test(character)
    ? (Number.parseInt(character, BASE) + BASE - 10) % BASE
    : null;

/**
 * The text that Punycode (RFC 3492) stands for; browsers encode it but offer no way back.
 * @param encoded in lower case, without `xn--`
 * @returns null where it stands for none
 */
export function decodePunycode(encoded: string): string | null {
  const basic = Math.max(0, encoded.lastIndexOf('-'));
  const codes = Array.from(encoded.slice(0, basic), (character) => character.codePointAt(0) ?? 0);
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let place = 0;
  for (let at = basic > 0 ? basic + 1 : 0; at < encoded.length;) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded[at]);
      at += 1;
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codes.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (!(code <= LAST_CODE)) return null;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}
