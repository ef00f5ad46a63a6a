const KEY = 'sp-secrets'

/** Keys, tokens and passwords, by the variables of the samples. */
export type Secrets = Readonly<Record<string, string>>

/** The secrets of this tab; those of this device if the reader asked for it. */
export function keptSecrets(): Secrets {
  return { ...secretsIn(() => localStorage), ...secretsIn(() => sessionStorage) }
}

/** True if the reader asked to remember them on this device. */
export function areRemembered(): boolean {
  return Object.keys(secretsIn(() => localStorage)).length > 0
}

/** Keeps them until the tab is closed; on this device if the reader asks for it. */
export function keepSecrets(secrets: Secrets, isRemembered: boolean): void {
  const text = JSON.stringify(secrets)
  try {
    sessionStorage.setItem(KEY, text)
    if (isRemembered) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full: they last as long as the form.
  }
}

function secretsIn(storage: () => Storage): Secrets {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}
