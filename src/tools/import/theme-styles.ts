/** A file of the new site: its path from the root, and its text. */
export type ThemeFile = readonly [name: string, text: string]

/**
 * The rules for the main color of an old site. Its lightness is limited, so that text in it can be read on the
 * background of either mode: WCAG 2.2 asks for a contrast of 4.5. A darker color has less chroma, too: otherwise it is none that
 * screens have, and browsers show another hue.
 */
export function accentRules(light: string, dark = light): string {
  return `/* The main color of the old site, ${light} and ${dark}, as dark or light as text needs. */
:root {
  --sp-color-accent: light-dark(
    oklch(from ${light} min(l, 0.5) calc(c * min(1, 0.5 / l)) h),
    oklch(from ${dark} max(l, 0.75) c h)
  );
  --sp-color-accent-hover: color-mix(in oklab, var(--sp-color-accent), var(--sp-color-text) 20%);
  --sp-color-accent-subtle: color-mix(in oklab, var(--sp-color-accent) 10%, var(--sp-color-bg));
  --sp-color-on-accent: light-dark(#fff, #111);
  --sp-color-selection: color-mix(in oklab, var(--sp-color-accent) 25%, var(--sp-color-bg));
}
`
}

/** The styles of a logo that says the name of the site. The name stays for screen readers. */
export const ONLY_LOGO = `/* The logo says the name of the site. */
.sp-brand img {
  object-fit: contain;
}
.sp-brand img + span {
  position: absolute;
  clip-path: inset(50%);
}
`
