/** Announces page changes to screen readers, which notice nothing if no page is loaded. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('p')
  region.role = 'status'
  region.ariaLive = 'assertive'
  // Invisible, but read aloud.
  region.style.cssText = 'position:fixed;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  return (text) => {
    if (!region.isConnected) document.body.append(region)
    region.textContent = text
  }
}
