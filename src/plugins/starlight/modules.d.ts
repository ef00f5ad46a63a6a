// Without types: code of an old site is often written for types of another version.
declare module '@astrojs/starlight/*'
declare module '@astro-community/*'
declare module 'astro-embed'
declare module 'astro-expressive-code/components'
declare module 'astro-icon/components'
declare module 'astro:assets'
declare module 'astro:components'
declare module 'starlight-package-managers'
