/** The shared data of Docusaurus plug-ins: empty here. */
export default function useGlobalData(): Readonly<Record<string, never>> {
  return {}
}

export function useAllPluginInstancesData(): Readonly<Record<string, never>> {
  return {}
}

export function usePluginData(): Readonly<Record<string, never>> {
  return {}
}
