/** A voice for screen readers, which hear nothing when a page changes without being loaded. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('p')
  region.role = 'status'
  region.ariaLive = 'assertive'
  // Not drawn, and yet read.
  region.style.cssText = 'position:fixed;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  return (text) => {
    if (!region.isConnected) document.body.append(region)
    region.textContent = text
  }
}
