/**
 * Menus use the browser's popover. Browsers from before 2024 do not have it (Safari 16, Firefox 124): a package adds it
 * there, and is fetched only there.
 */
export async function supportPopovers(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
}
