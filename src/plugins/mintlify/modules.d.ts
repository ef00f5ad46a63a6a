// Without types: code of an old site is often written for types of another version.
declare module '@mintlify/components'
