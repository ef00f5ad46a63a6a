// A module without imports: it is published as it is compiled, and runs on each page of a built site.
{
  const KEY = 'sp-consent'
  const own = document.querySelector<HTMLScriptElement>('script[src$="/google-analytics.js"]')
  const id = own?.dataset['id'] ?? ''
  const texts = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=sp-consent]')?.content ?? '{}',
  ) as Readonly<Partial<Record<'label' | 'question' | 'accept' | 'decline', string>>>

  const readChoice = (): string | null => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  }
  const keepChoice = (choice: string): void => {
    try {
      localStorage.setItem(KEY, choice)
    } catch {
      // The choice lasts as long as the page.
    }
  }

  let isLoaded = false
  const load = (): void => {
    if (isLoaded) return
    isLoaded = true
    const dataLayer: unknown[] = []
    Object.assign(window, { dataLayer })
    // Google's script recognizes commands by their being `arguments`.
    const gtag = function (..._: readonly unknown[]): void {
      dataLayer.push(arguments)
    }
    Object.assign(window, { gtag })
    gtag('js', new Date())
    gtag('config', id)
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }

  const button = (text: string, chosen: () => void): HTMLElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = 'sp-button sp-button-small'
    made.textContent = text
    made.addEventListener('click', chosen)
    return made
  }

  let box: HTMLElement | undefined
  const ask = (): void => {
    box?.remove()
    const asked = document.createElement('section')
    box = asked
    asked.ariaLabel = texts.label ?? ''
    // The policy of the page allows styles that a script sets one by one.
    Object.assign(asked.style, {
      position: 'fixed',
      insetInline: '1rem',
      insetBlockEnd: '1rem',
      zIndex: '50',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem',
      alignItems: 'center',
      maxInlineSize: '40rem',
      padding: '1rem',
      background: 'var(--sp-color-bg-raised)',
      border: '1px solid var(--sp-color-border-strong)',
      borderRadius: 'var(--sp-radius)',
    })
    const question = document.createElement('p')
    question.textContent = texts.question ?? ''
    const decide = (choice: string): void => {
      keepChoice(choice)
      asked.remove()
      if (choice === 'yes') load()
    }
    asked.append(
      question,
      button(texts.accept ?? '', () => decide('yes')),
      button(texts.decline ?? '', () => decide('no')),
    )
    document.body.append(asked)
  }

  const choice = readChoice()
  if (choice === 'yes') load()
  else if (choice !== 'no') {
    ask()
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-sp-consent]')) ask()
  })
}
