import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Bench',
      pagefind: false,
      sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }],
    }),
  ],
})
