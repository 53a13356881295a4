/** Made by the build, see scripts/lib/used-icons.ts. */
declare module 'virtual:used-icons' {
  /**
   * The drawing of every icon that the product uses, as an address with the drawing in it, by the icon's
   * name.
   */
  export const ICONS: Readonly<Record<string, string>>;
}
