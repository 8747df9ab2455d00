import { useEffect, useState } from 'react'

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'],
  ALLOWED_ATTR: ['href'],
  // The page's policy accepts markup only from the sanitiser.
  RETURN_TRUSTED_TYPE: true,
}

/** A store's own HTML with a few harmless tags; everything else is removed before it is shown. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState<TrustedHTML | null>(null)
  useEffect(() => {
    let wanted = true
    void import('dompurify').then(({ default: purify }) => {
      if (wanted) setClean(purify.sanitize(html, ALLOWED))
    })
    return () => {
      wanted = false
    }
  }, [html])
  if (!clean) return <div className={className} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above, and on the server when written
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
