/** What plug-ins of Docusaurus share: there are none here. */
export default function useGlobalData(): Readonly<Record<string, never>> {
  return {}
}

export function useAllPluginInstancesData(): Readonly<Record<string, never>> {
  return {}
}

export function usePluginData(): Readonly<Record<string, never>> {
  return {}
}
