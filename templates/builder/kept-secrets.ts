const PREFIX = 'sp-secrets '

/** Keys, tokens and passwords, by the variables of the samples. */
export type Secrets = Readonly<Record<string, string>>

/**
 * The secrets of this tab, or of this device if the reader asked for that. `owner` is the site and its API: several
 * sites may share an origin.
 */
export function keptSecrets(owner: string): Secrets {
  return { ...secretsIn(owner, () => localStorage), ...secretsIn(owner, () => sessionStorage) }
}

/** True if the reader asked to remember them on this device. */
export function areRemembered(owner: string): boolean {
  return Object.keys(secretsIn(owner, () => localStorage)).length > 0
}

/** Keeps them until the tab is closed; on this device if the reader asks for it. */
export function keepSecrets(owner: string, secrets: Secrets, isRemembered: boolean): void {
  const key = PREFIX + owner
  const text = JSON.stringify(secrets)
  try {
    sessionStorage.setItem(key, text)
    if (isRemembered) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked or full: they last as long as the form.
  }
}

function secretsIn(owner: string, storage: () => Storage): Secrets {
  try {
    const kept: unknown = JSON.parse(storage().getItem(PREFIX + owner) ?? '{}')
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
