/** The script of a redirect page: it goes to the link of the page, with the query and the fragment of the old URL. */
export const REDIRECT_SCRIPT =
  '{const{links:[a],location:l}=document,u=new URL(a.href);for(const[k,v]of new URLSearchParams(l.search))u.searchParams.append(k,v);u.hash||=l.hash;l.replace(u)}'

/** The source that allows it in a content policy. A test compares it with the script. */
export const REDIRECT_SOURCE = "'sha256-0xfkbJb+mU7dCP/nHGpp3QBUQ9DqNxXAce1c2VI73t4='"
