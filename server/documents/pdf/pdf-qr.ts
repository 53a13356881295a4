import { qrPath } from '../content/qr-path';

/** A code in a square of so many points. */
export function qrSvg(code: string, size: number) {
  const { size: units, path } = qrPath(code);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}"><path d="${path}"/></svg>`,
    width: size,
    height: size,
  };
}
