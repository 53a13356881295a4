/** The one part of jsdom that tests use directly; the package carries no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { contentType: string });
    readonly window: Window;
  }
}
